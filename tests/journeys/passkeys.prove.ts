// The same at the other width.
import './passkeys.test.ts'
