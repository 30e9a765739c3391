import { type BoardNumbers, boardNumbers } from '@lsb/contract'
import { type DescriptionItem, DescriptionList } from './description-list.tsx'

const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')

/** The secretariat's telephone and WhatsApp as links; none for a number that the board has not named. */
export const numberItems = ({ telephone, whatsApp }: BoardNumbers = boardNumbers): DescriptionItem[] => [
  ...(telephone === '' ? [] : [{ term: 'Telephone', value: <a href={`tel:+${digitsOf(telephone)}`}>{telephone}</a> }]),
  ...(whatsApp === ''
    ? []
    : [{ term: 'WhatsApp', value: <a href={`https://wa.me/${digitsOf(whatsApp)}`}>{whatsApp}</a> }]),
]

/** The same as a list; nothing while there is no number. */
export const BoardNumberList = ({ numbers }: { numbers?: BoardNumbers }) => {
  const items = numberItems(numbers)
  return items.length > 0 && <DescriptionList items={items} />
}
