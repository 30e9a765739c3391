// The same at the other width.
import './chair.long.ts'
