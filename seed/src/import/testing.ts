import { normaliseNumber, type RegisterName } from '@lsb/contract'
import { memoryRegisters } from '@lsb/functions/src/registers/testing.ts'
import { type RegisterDefinition, registers } from '@lsb/functions/src/registers/definitions.ts'
import type { RowsStore } from '@lsb/functions/src/registers/rows-store.ts'
import { importRegister, type ImportOptions, type ImportServices } from './import-register.ts'

/** Rows in memory that count what is written, and can be made to fail after so many. */
const memoryRows = <Row>({ numberOf }: RegisterDefinition<Row>) => {
  const kept = new Map<string, Row>()
  const state = { writes: 0, failAfter: Infinity }
  const write = (change: () => void) => {
    if (state.writes >= state.failAfter) throw new Error('killed')
    state.writes += 1
    change()
  }
  const store: RowsStore<Row> = {
    find: async (number) => kept.get(normaliseNumber(number)) ?? null,
    all: async () => [...kept.values()],
    save: async (rows, onDone) => {
      for (const row of rows) write(() => kept.set(numberOf(row), row))
      onDone?.(rows.length)
    },
    remove: async (numbers) => {
      for (const number of numbers) write(() => kept.delete(number))
    },
  }
  return { store, kept, state }
}

/** Both registers in memory, and a way to import texts into them. */
export const memoryOffice = () => {
  const licensed = memoryRows(registers.licensed)
  const approved = memoryRows(registers.approved)
  const published = { licensed: memoryRegisters(), approved: memoryRegisters() }
  const servicesFor = (register: RegisterName): ImportServices => ({
    rows: { licensed: licensed.store, approved: approved.store },
    registers: published[register],
    clock: { now: () => new Date('2026-11-21T08:00:00Z') },
  })
  const load = (register: RegisterName, file: string | Uint8Array, options: ImportOptions = {}) =>
    importRegister(typeof file === 'string' ? new TextEncoder().encode(file) : file, servicesFor(register), {
      register,
      ...options,
    })
  return { licensed, approved, published, load }
}

const licensedHeader = 'SNo.,Name,License No,Firm,Postal Address,Status'
/** A licensed-surveyors file of these lines. */
export const licensedFile = (...lines: string[]): string => `${[licensedHeader, ...lines].join('\n')}\n`
