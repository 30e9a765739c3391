// The files whose server SDK speaks gRPC, once more over REST.
import './support/prefer-rest.ts'
import './firestore-aggregates.test.ts'
import './firestore-limits.test.ts'
import './firestore-queries.test.ts'
import './firestore-transactions.test.ts'
import './firestore-writes.test.ts'
