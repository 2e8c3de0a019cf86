/** One end of a connection that carries texts: a socket, or a pair in one process. */
export interface Connection {
  /** Hands a text over; nothing is promised about its arrival. */
  send(text: string): void
  /** Bytes that were handed over and have not left yet. */
  buffered(): number
  /** Ends the connection with a code of the WebSocket protocol and a word about why. */
  close(code: number, reason: string): void
  onText(hear: (text: string) => void): void
  /** Hears that the other side has answered, where the connection asks by itself whether it is there. */
  onSign?(hear: () => void): void
  onClose(hear: () => void): void
}
