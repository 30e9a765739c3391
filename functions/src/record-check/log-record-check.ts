import { errorFields, type Log } from '../platform/log.ts'
import { checkRecord, type RecordCheckServices } from './check-record.ts'

/**
 * Checks the record of acts and logs how many findings there are: as an ERROR when something does not fit. The findings
 * themselves name people, so `npm run verify-record` prints them.
 */
export const logRecordCheck = async (services: RecordCheckServices, log: Log): Promise<void> => {
  try {
    const { head, findings } = await checkRecord(services, [])
    const fields = { lines: head.size, findings: findings.length }
    if (findings.length === 0) log('INFO', 'record of acts fits', fields)
    else log('ERROR', 'record of acts does not fit', fields)
  } catch (error) {
    log('ERROR', 'record of acts not checked', errorFields(error))
  }
}
