import { endpoint, replies } from '#core'
import { BoardParameters, BoardProduct } from './board.ts'
import { showBoard } from './board.queries.ts'

export const boardEndpoints = [
  endpoint('GET /rentals/board', {
    operationName: 'rentals.getBoard',
    summary: 'Show the held units and the lines of each product in a window',
    description:
      'A page of rentable products, each with its held units over the window, as a booking counts them, and the ' +
      'lines of agreements that overlap it. The window has at most 400 days. Discontinued products are included ' +
      'while units of them are held. Lines need the permission to read agreements, customers that to read customers.',
    permission: 'rentals.rentable_products.read',
    isReport: true,
    followsChanges: true,
    query: BoardParameters,
    reply: replies.page(BoardProduct),
    run: (ctx, { query }) => showBoard(ctx, query),
  }),
]
