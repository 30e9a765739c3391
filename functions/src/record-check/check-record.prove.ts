// Fifty thousand sequences.
import './check-record.test.ts'
