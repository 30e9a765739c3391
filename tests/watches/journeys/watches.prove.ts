// The same at the other width.
import './watches.long.ts'
