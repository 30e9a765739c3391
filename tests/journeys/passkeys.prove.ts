// The same at the other width.
import './passkeys.long.ts'
