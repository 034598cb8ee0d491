import { useCallback } from 'react';
import { useNavigate } from '@osasto/router';
import { Login as Form } from '../sign-in/Login.tsx';

/** /login */
export default function Login() {
  const navigate = useNavigate();
  return <Form onSignedIn={useCallback((path) => void navigate(path, { replace: true }), [navigate])} />;
}
