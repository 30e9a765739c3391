/** `npm start`: the product on this machine. Ctrl-C stops everything. */
import { startProduct } from './product.ts'

try {
  const suite = await startProduct()
  process.exitCode = await suite.exited
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
