/** Loaded into a process before Kontor. A signal makes it raise an uncaught error. */
let faults = 0

process.on('SIGWINCH', () => {
  if (++faults % 2 === 0) throw new Error('an exception that nobody catches')
  void Promise.reject(new Error('a rejection that nobody handles'))
})
