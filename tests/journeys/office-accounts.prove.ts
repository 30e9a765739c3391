// The same at the other width.
import './office-accounts.test.ts'
