import { kinds } from './support/hostile-kinds.ts'
import { testHostileKinds } from './support/hostile-tests.ts'

const names = Object.keys(kinds)

// One kind for each call, the next kind for the next call.
testHostileKinds((call) => names.slice(call % names.length).slice(0, 1))
