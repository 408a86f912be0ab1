/** The schema of a session: a browser in which the user is signed in. */
import { f } from '#core'

export const Session = f.described(
  f.titled(
    'Session',
    f.Shape({
      id: f.Id,
      user_agent: f.Maybe(f.Type.String()),
      address: f.Maybe(f.Text()),
      is_current: f.Flag,
      created_at: f.Instant,
      last_used_at: f.Instant,
      expires_at: f.Instant,
    }),
  ),
  {
    user_agent: 'The browser that signed in, as its header `User-Agent` named it.',
    address: 'The network address from which it signed in.',
    is_current: 'Whether it is the session of this request.',
    created_at: 'When the user signed in.',
    last_used_at: 'When it was last used; it ends eight hours later.',
    expires_at: 'When it ends at the latest.',
  },
)
