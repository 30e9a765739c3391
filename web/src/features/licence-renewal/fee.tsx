import { CONVENIENCE_FEE_KSH, fees, PAYBILL_BUSINESS_NUMBER, renewalAccount } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatKsh } from '../../shared/format.ts'

/** What this year needs and what it costs, with the account to pay to. */
export const Fee = ({ licenceNumber, year }: { licenceNumber: string; year: number }) => {
  const facts = [
    [
      'Fee',
      `${formatKsh(fees.licenceRenewal.amount)}, which includes the convenience fee of ${formatKsh(CONVENIENCE_FEE_KSH)}`,
    ],
    ['Paybill business number', PAYBILL_BUSINESS_NUMBER],
    ['Account number', renewalAccount(licenceNumber)],
  ]
  return (
    <Box component="section" aria-labelledby="needed" sx={{ mt: 4 }}>
      <Typography variant="h3" id="needed">
        What {year} needs
      </Typography>
      <Box component="ol" sx={{ pl: 3, '& > li': { mb: 1 } }}>
        <li>A certificate of good standing for you and your approved assistants, as a PDF.</li>
        <li>One other document in support of the renewal, as a PDF.</li>
        <li>
          The fee, paid by mobile money:
          <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: { sm: '14rem 1fr' }, gap: 0.5, my: 1 }}>
            {facts.map(([name, value]) => (
              <Box key={name} sx={{ display: 'contents' }}>
                <Typography component="dt" color="text.secondary">
                  {name}
                </Typography>
                <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
        </li>
      </Box>
    </Box>
  )
}
