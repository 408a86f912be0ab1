/** Names of people with a realistic distribution: a few first names and family names are very common. */
const words = (text: string) => text.split(' ')

const firstNames = words(
  'Maria James Anna Mohammed José Fatima Chen Wei Olga John Elena Michael Sofia David Priya Omar Yuki Ivan ' +
    'Laura Thomas Sarah Daniel Aisha Lukas Julia Peter Hanna Martin Eva Paul Ines Ahmed Clara Robert Marta Ali ' +
    'Emma Jan Rosa Andreas Nina Marco Lea Sven Giulia Pierre Claire Tomás Amélie Noah Zoë Jörg Kofi Elif Marek ' +
    'Aoife Patricia William Linda Richard Barbara Joseph Susan Charles Jessica Karen Lisa Nancy Matthew Betty ' +
    'Anthony Margaret Mark Sandra Donald Ashley Steven Kimberly Emily Andrew Donna Joshua Michelle Kenneth Carol ' +
    'Kevin Amanda Brian Dorothy George Melissa Edward Deborah Ronald Stephanie Timothy Rebecca Jason Sharon ' +
    'Jeffrey Cynthia Jacob Kathleen Gary Amy Nicholas Angela Eric Shirley Jonathan Brenda Stephen Larry Pamela ' +
    'Justin Nicole Scott Samantha Brandon Katherine Benjamin Christine Samuel Helen Gregory Debra Frank Rachel ' +
    'Alexander Carolyn Raymond Janet Jack Heather Dennis Diane Jerry Olivia Leila Luca Astrid Lars Ingrid Bjørn ' +
    'Ayumi Hiroshi Mei Siobhán Niamh Padraig Wojciech Agnieszka Zofia Milan Vesna Dragan Nikolai Svetlana Dmitri',
)

const beginnings = words(
  'Nor Vel Kas Tri Ost Bal Hel Mar Sun Fjo Zan Lum Pik Dra Wes Cor Ist Gru Ame Ber Dal Fen Gar Hof Jan Kel Lan ' +
    'Mor Nel Ols Pet Rad Sch Tor Ul Vas Wei Xan Yor Abra',
)
const middles = words(
  ' van dor mil ger tok lin bas ren fol wick nau sel pur heim cra gan tis bor zel mont ard bert der el fen gel ' +
    'hard in ja ko la man no ov per ri sen ti um vel',
)
const ends = words(
  'ia ex um on is ay or et ix us al en om ik ea ur ov ys an oth son sen er mann berg ski ez in ini eau ley ton ' +
    'ford wood ham field worth stein baum quist',
)

const familyNames = beginnings.length * middles.length * ends.length

/** Returns the family name of this rank. Names of adjacent ranks have nothing in common. */
export function familyName(rank: number): string {
  const mixed = (rank * 40_503) % familyNames
  const beginning = beginnings[mixed % beginnings.length]
  const middle = middles[Math.floor(mixed / beginnings.length) % middles.length]
  const end = ends[Math.floor(mixed / beginnings.length / middles.length)]
  return `${beginning}${middle}${end}`
}

/** Returns a rank; low ranks are more likely than high ones. */
const rankOf = (chance: number, number: number) => Math.floor(number * chance ** 2)

export function personOf(random: () => number) {
  const last = () => familyName(rankOf(random(), familyNames))
  return {
    first_name: firstNames[rankOf(random(), firstNames.length)] ?? '',
    last_name: random() < 0.08 ? `${last()}-${last()}` : last(),
  }
}
