import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { OpenDataLine } from '../../shared/prose/open-data-line.tsx'

/** What the two registers are about. */
export const Definitions = () => (
  <>
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '1fr 1fr' },
        gap: { xs: 2, md: 5 },
        mt: 6,
        mb: 0,
        '& dd': { m: 0 },
        fontSize: { xs: '0.9375rem', md: '1.0625rem' },
      }}
    >
      <div>
        <Typography component="dt" variant="h3">
          Licensed Surveyor
        </Typography>
        <dd>
          Examined, registered and licensed by the board under the {board.act} to survey land. The licence to practise
          is renewed every year.
        </dd>
      </div>
      <div>
        <Typography component="dt" variant="h3">
          Approved Assistant
        </Typography>
        <dd>
          Approved to work under the supervision of one licensed surveyor. A licensed surveyor may not employ an
          approved assistant without the board's written approval.
        </dd>
      </div>
    </Box>
    <div className="no-print">
      <OpenDataLine />
    </div>
  </>
)
