// Ten thousand honest histories, and ten thousand changes of the database.
import './check-record.test.ts'
