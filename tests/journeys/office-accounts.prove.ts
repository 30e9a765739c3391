// The same at the other width.
import './office-accounts.long.ts'
