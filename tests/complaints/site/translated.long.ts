// The complaint once more, written to its end under a browser's translation (`translation.ts`).
import './complaints.test.ts'
