/** `npm start`: runs the product on this machine. Ctrl-C stops everything. `npm start -- --keep` keeps the data. */
import { readOptions, startProduct } from './product.ts'

try {
  const { ended } = await startProduct(readOptions(process.argv.slice(2)))
  process.exit(await ended)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Work that still waits for the suite would keep the command running.
  process.exit(1)
}
