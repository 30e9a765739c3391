// The same at the other width.
import './returned-renewal.long.ts'
