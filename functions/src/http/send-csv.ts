import type { Response } from 'express'

/** Sends a CSV file that the browser saves under this name. */
export const sendCsv = (response: Response, name: string, csv: string): void => {
  response.set({ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` })
  response.send(csv)
}
