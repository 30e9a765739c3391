// Fifty thousand sequences.
import './entries-model.test.ts'
