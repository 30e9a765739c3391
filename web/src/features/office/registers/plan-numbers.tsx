import { formatCount, type RegisterImport } from '@lsb/contract'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** What a plan does to the register, in numbers that the eye finds first; removals and refusals are red. */
export const PlanNumbers = ({ plan: { counts, remove } }: { plan: Pick<RegisterImport, 'counts' | 'remove'> }) => {
  const { before, after, added, changed, refused, gone } = counts
  const removed = before + added - after
  const parts = [
    { count: added, words: 'new' },
    { count: changed, words: 'changed' },
    { count: removed, words: 'removed', isLoss: true },
    { count: remove ? 0 : gone, words: 'not in the file: they stay' },
    { count: refused, words: refused === 1 ? 'row refused' : 'rows refused', isLoss: true },
  ]
  return (
    <Box sx={{ my: 2 }}>
      <Typography
        sx={{ fontWeight: 600, fontSize: '2rem', lineHeight: 1.2 }}
      >{`${before === after ? '' : `${formatCount(before)} → `}${formatCount(after)} entries`}</Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 3, p: 0, m: 0, mt: 0.5 }}
      >
        {parts
          .filter(({ count }) => count > 0)
          .map(({ count, words, isLoss = false }) => (
            <Box
              component="li"
              key={words}
              sx={{ fontSize: '1.125rem', color: isLoss ? 'error.main' : 'text.primary' }}
            >
              <strong>{formatCount(count)}</strong> <span>{words}</span>
            </Box>
          ))}
      </Box>
    </Box>
  )
}
