// With a register of 20,000 rows as well.
import './office-register-upload.long.ts'
