// The same at the other width.
import './office-messages.long.ts'
