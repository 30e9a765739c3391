import { passkeysCalls } from './passkeys-calls.ts'
import { everyCell } from './chosen-cells.ts'
import { testFaults } from './fault-table.ts'

await testFaults(passkeysCalls, everyCell)
