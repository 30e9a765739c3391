// The same at the other width.
import './office-weight.long.ts'
