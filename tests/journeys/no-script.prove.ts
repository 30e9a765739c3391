// The same at the other width.
import './no-script.test.ts'
