import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { duties, mission, vision } from '../../shared/content/board-texts.ts'

/** The board's mission, vision and duties. */
export const Purpose = () => (
  <Box sx={{ display: 'grid', gap: { xs: 4, md: 6 }, gridTemplateColumns: { md: '1fr 1fr' } }}>
    <div>
      <Typography variant="h2">Mission</Typography>
      <p>{mission}</p>
      <Typography variant="h2" sx={{ mt: 4 }}>
        Vision
      </Typography>
      <p>{vision}</p>
    </div>
    <div>
      <Typography variant="h2">Duties</Typography>
      <ol>
        {duties.map((duty) => (
          <li key={duty}>{duty}</li>
        ))}
      </ol>
    </div>
  </Box>
)
