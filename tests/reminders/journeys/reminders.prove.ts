// The same at the other width.
import './reminders.long.ts'
