// The same at the other width.
import './outages.long.ts'
