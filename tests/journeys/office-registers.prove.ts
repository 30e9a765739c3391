// The same at the other width.
import './office-registers.long.ts'
