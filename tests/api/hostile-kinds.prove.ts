import { kinds } from './support/hostile-kinds.ts'
import { testHostileKinds } from './support/hostile-tests.ts'

testHostileKinds(() => Object.keys(kinds))
