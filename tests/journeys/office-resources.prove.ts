// The same at the other width.
import './office-resources.long.ts'
