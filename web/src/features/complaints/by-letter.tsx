import { board, EVIDENCE_MAX_FILES } from '@lsb/contract'
import { Bullets } from '../../shared/prose/bullets.tsx'
import { labels, typedFields } from './fields.ts'

/** How to complain without the form: on paper, and where JavaScript is switched off. */
export const ByLetter = () => (
  <div className="plain-only">
    <noscript>
      <p>The form needs JavaScript, which is switched off in this browser.</p>
    </noscript>
    <p>
      Write to <a href={`mailto:${board.email}`}>{board.email}</a> or to {board.name}, {board.postalAddress}. Say:
    </p>
    <Bullets items={typedFields.map((name) => labels[name])} />
    <p>
      Attach the evidence, at most {EVIDENCE_MAX_FILES} files, and confirm that what you write is true to the best of
      your knowledge.
    </p>
  </div>
)
