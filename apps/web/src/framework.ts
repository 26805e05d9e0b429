/** Begun before the app, so that the page can answer in between. */
import 'react-dom/client'
