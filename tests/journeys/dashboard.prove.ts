// The same at the other width.
import './dashboard.long.ts'
