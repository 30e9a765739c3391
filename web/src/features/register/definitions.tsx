import { board } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** What the two registers are about (§2.4). */
export const Definitions = () => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: { md: '1fr 1fr' },
      gap: { xs: 2, md: 5 },
      mt: 0,
      mb: 4,
      '& dd': { m: 0 },
    }}
  >
    <div>
      <Typography component="dt" variant="h3">
        Licensed Surveyor
      </Typography>
      <dd>
        A person whom the board has examined, entered in its register and licensed under the {board.act} to carry out
        surveys of land. To practise in a given year the licence must have been renewed for that year.
      </dd>
    </div>
    <div>
      <Typography component="dt" variant="h3">
        Approved Assistant
      </Typography>
      <dd>
        A person the board has approved to work under the supervision of one licensed surveyor. A licensed surveyor may
        not employ an approved assistant without the board's written approval.
      </dd>
    </div>
  </Box>
)
