// The same at the other width.
import './office-messages.test.ts'
