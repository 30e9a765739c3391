// The same at the other width.
import './no-script.long.ts'
