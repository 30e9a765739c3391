// The same at the other width.
import './mail.test.ts'
