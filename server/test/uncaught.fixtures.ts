/** Loaded into a process before Kontor. A signal makes it throw an uncaught error. */
let faults = 0

process.on('SIGWINCH', () => {
  if (++faults % 2 === 0) throw new Error('an uncaught exception')
  void Promise.reject(new Error('an unhandled rejection'))
})
