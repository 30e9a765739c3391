// The same at the other width.
import './office-renewals.long.ts'
