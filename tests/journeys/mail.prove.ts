// The same at the other width.
import './mail.long.ts'
