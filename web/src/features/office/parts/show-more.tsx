import Box from '@mui/material/Box'
import { BusyButton } from '../../../shared/forms/busy-button.tsx'

export interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
  children: string
}

/** Loads the next page of a list below the rows that are shown. */
export const ShowMore = ({ query, children }: ShowMoreProps) =>
  query.hasNextPage && (
    <Box sx={{ mt: 2 }}>
      <BusyButton
        variant="outlined"
        busy={query.isFetchingNextPage}
        busyLabel="Loading more"
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </BusyButton>
    </Box>
  )
