/** The settings of a local run, in place of production's in wrangler.toml. */
export const LOCAL_SETTINGS = {
  ENVIRONMENT: 'local',
  PUBLIC_URL: 'http://localhost:8787',
  MAILER: 'local',
  MAIL_FROM: 'Waymark <notices@waymark.example>',
  EMAIL_RATE: '1000',
  QUEUE_CONCURRENCY: '1',
  SUPPORT_EMAIL: 'support@waymark.example',
  SUPPORT_VIDEOS_URL: 'https://videos.waymark.example/',
}
