// Reads the samples of `test_protocol --write-samples FILE` with the message classes of Kafka's own client library, writes them
// again with these, and compares the bytes; and reads our batches of every codec. Part of `./test clients schema`, since it needs Maven
// and a JDK. With kafka-clients 4.1.2 as the one dependency of a pom.xml:
//
//     mvn dependency:copy-dependencies -DoutputDirectory=libs
//     test_protocol --write-samples samples.txt
//     java -cp 'libs/*' tests/protocol/KafkaReadsOurs.java samples.txt
//
// Exit 0: all the same; 1: a line for each that is not.
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

import org.apache.kafka.common.message.ApiMessageType;
import org.apache.kafka.common.protocol.ApiMessage;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.protocol.MessageUtil;
import org.apache.kafka.common.record.ControlRecordType;
import org.apache.kafka.common.record.EndTransactionMarker;
import org.apache.kafka.common.record.MemoryRecords;
import org.apache.kafka.common.record.MutableRecordBatch;
import org.apache.kafka.common.record.Record;

public class KafkaReadsOurs {
    public static void main(String[] args) throws Exception {
        int same = 0;
        int different = 0;
        for (String line : Files.readAllLines(Path.of(args[0]))) {
            String[] words = line.split(" ", -1);  // Metadata request 3 12 00ff..
            byte[] bytes = HexFormat.of().parseHex(words[4]);
            if (words[0].equals("Batch")) {
                String problem = readBatch(words, bytes);
                if (problem.isEmpty()) {
                    same++;
                } else {
                    different++;
                    System.out.println("Batch " + words[1] + ": " + problem);
                }
                continue;
            }
            short version = Short.parseShort(words[3]);
            ApiMessageType type = ApiMessageType.fromApiKey(Short.parseShort(words[2]));
            ApiMessage message = words[1].equals("request") ? type.newRequest() : type.newResponse();
            String problem = null;
            try {
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                message.read(new ByteBufferAccessor(buffer), version);
                ByteBuffer again = MessageUtil.toByteBufferAccessor(message, version).buffer();
                if (buffer.hasRemaining()) {
                    problem = buffer.remaining() + " bytes left over";
                } else if (!again.equals(ByteBuffer.wrap(bytes))) {
                    byte[] theirs = new byte[again.remaining()];
                    again.get(theirs);
                    problem = "Kafka writes " + HexFormat.of().formatHex(theirs) + ", we " + words[4];
                }
            } catch (RuntimeException error) {
                problem = error.toString();
            }
            if (problem == null) {
                same++;
            } else {
                different++;
                System.out.println(words[0] + " " + words[1] + " v" + version + ": " + problem);
            }
        }
        System.out.println(same + " messages the same, " + different + " different.");
        System.exit(different == 0 && same > 0 ? 0 : 1);
    }

    // "" or what is wrong.
    private static String readBatch(String[] words, byte[] bytes) {
        int records = 0;
        try {
            for (MutableRecordBatch batch : MemoryRecords.readableRecords(ByteBuffer.wrap(bytes)).batches()) {
                batch.ensureValid();
                for (Record record : batch) {
                    record.ensureValid();
                    if (batch.isControlBatch()) {
                        if (!ControlRecordType.parse(record.key()).name().equals(words[1])) {
                            return "is another kind of marker";
                        }
                        if (EndTransactionMarker.deserialize(record).coordinatorEpoch() != 9) {
                            return "has another coordinator epoch";
                        }
                    } else if (record.sequence() != (records == 2 ? 0 : 2147483646 + records)
                            || record.offset() != 5000000000L + records) {
                        return "sequence " + record.sequence() + " at offset " + record.offset();
                    }
                    records++;
                }
                boolean asMade = batch.maxTimestamp() == 1700000000005L && batch.compressionType().name.equals(words[1]);
                if (!batch.isControlBatch() && !asMade) {
                    return "max timestamp " + batch.maxTimestamp() + ", codec " + batch.compressionType();
                }
            }
        } catch (RuntimeException error) {
            return error.toString();
        }
        return records == Integer.parseInt(words[2]) ? "" : records + " records";
    }
}
