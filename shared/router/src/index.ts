// Exactly what screens use of the router: shared whole, it would be five times as large.
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
  NavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export type { Location, NavigateFunction, RouteObject } from 'react-router-dom';
