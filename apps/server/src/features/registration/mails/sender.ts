/** Who writes, and where the buttons lead. */
export type Sender = { publicUrl: string; organiser: { name: string; email: string } }
